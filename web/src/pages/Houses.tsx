// The houses and their rules, in the sentences and figures that the house itself gives.
import { words } from "../i18n";
import { rest } from "../net/rest";
import type { House, HouseRules, Mode } from "../net/types.gen";
import { houses, loadHouses } from "../state/houses";
import { useRead } from "./parts/asking";
import { WhenRead } from "./parts/Notice";
import { Page } from "./parts/Page";

export function HousesPage() {
  const t = words.value.lobby;
  const [state, again] = useRead("houses", loadHouses);
  return (
    <Page title={t.housesTitle}>
      <p class="lead">{t.housesLead}</p>
      <WhenRead state={state} again={again}>
        {() => houses.value?.map((house) => <Short key={house.id} house={house} />)}
      </WhenRead>
    </Page>
  );
}

function Short({ house }: { house: House }) {
  const t = words.value.lobby;
  return (
    <section class="card" aria-labelledby={`house-${house.id}`}>
      <h2 id={`house-${house.id}`}>{house.title}</h2>
      <dl class="terms">
        {house.modes.map((mode) => (
          <div key={mode.mode}>
            <dt>{t.modeName(mode.mode)}</dt>
            <dd>{mode.clock}.</dd>
          </div>
        ))}
      </dl>
      <p class="links">
        <a class="btn" href={`/houses/${house.id}`}>
          {t.houseRules(house.title)}
        </a>
      </p>
    </section>
  );
}

export function HousePage({ id }: { id: string }) {
  const t = words.value.lobby;
  const [state, again] = useRead(id, () => rest.house(id));
  const title =
    state.kind === "read"
      ? t.houseRules(state.value.title)
      : state.kind === "refused" && state.why.status === 404
        ? t.noHouse
        : t.housesTitle;
  return (
    <Page title={title}>
      <WhenRead state={state} again={again}>
        {(house) => (
          <>
            {house.modes.map((mode) => (
              <ModeRules key={mode.mode} house={house} mode={mode} />
            ))}
            <p class="links">
              <a class="btn btn-accent" href={`/?house=${house.id}`}>
                {t.openHere(house.title)}
              </a>
            </p>
          </>
        )}
      </WhenRead>
    </Page>
  );
}

/** What we read of a mode's full rules; the rest is shown as it is. */
interface Rules {
  readonly cube_max?: number;
  readonly resign?: { readonly level?: string };
  readonly between_games?: { readonly window_ms?: number };
}

function ModeRules({ house, mode }: { house: HouseRules; mode: Mode }) {
  const t = words.value.lobby;
  const rules = (house.rules[mode.mode] ?? {}) as Rules;
  const level = t.resignLevels[rules.resign?.level ?? ""];
  const windowMs = mode.kind === "series" ? rules.between_games?.window_ms : undefined;
  const lines: readonly (readonly [string, string | undefined])[] = [
    [t.lengths, mode.kind === "single" ? undefined : lengths(mode)],
    [t.clockLine, `${mode.clock}.`],
    [t.leavingLine, `${mode.leaving}.`],
    [t.cube, rules.cube_max ? t.cubeUpTo(rules.cube_max) : undefined],
    [t.beavers, t.beaversHow[mode.beavers]],
    [t.resigning, level],
    [t.between, windowMs ? t.betweenWindow(minutes(windowMs)) : undefined],
  ];
  return (
    <section class="card" aria-labelledby={`mode-${mode.mode}`}>
      <h2 id={`mode-${mode.mode}`}>{t.modeName(mode.mode)}</h2>
      <dl class="terms">
        {lines.map(([name, text]) => text && <Line key={name} name={name} text={text} />)}
      </dl>
      <details class="exact">
        <summary>{t.exact}</summary>
        <pre>{JSON.stringify(house.rules[mode.mode], null, 2)}</pre>
      </details>
    </section>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function lengths({ lengths: all }: Mode): string {
  const t = words.value.lobby;
  const [from = 1, to = 1] = [all[0], all.at(-1)];
  const every = all.length === to - from + 1;
  return every ? t.lengthsFrom(from, to) : all.map((n) => t.lengthPoints(n)).join(", ");
}

function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
