// Which open tables are shown: every wish stands as a button that lifts it, and the form opens on demand.
import { useId } from "preact/hooks";
import { words } from "../i18n";
import type { House } from "../net/types.gen";
import { titleOf } from "../state/houses";
import {
  ALL_TABLES,
  byHouse,
  type FilterKey,
  setKeys,
  type TableFilter,
} from "../state/table_filter";

export interface FilterProps {
  readonly filter: TableFilter;
  readonly houses: readonly House[];
  readonly onChange: (filter: TableFilter) => void;
}

const LENGTHS = [1, 3, 5, 7, 11];
const RATINGS = [1200, 1400, 1500, 1600, 1800, 2000];
const CLOCKS = ["bonus", "move_then_reserve", "simple_delay"] as const;

type Option = readonly [value: string, label: string];

export function FilterForm({ filter, houses, onChange }: FilterProps) {
  const t = words.value.finding;
  const wanted = houses.filter((house) => !filter.house || house.id === filter.house);
  const unique = (values: readonly string[]) => [...new Set(values)];
  const modes = unique(wanted.flatMap((house) => house.modes.map(({ mode }) => mode)));
  const currencies = unique(wanted.flatMap((house) => house.currencies));
  const text = (key: "house" | "mode" | "clock" | "stake", options: readonly Option[]) => (
    <Pick
      label={t.labels[key]}
      value={filter[key]}
      options={options}
      onChange={(value) =>
        onChange(key === "house" ? byHouse(filter, value, houses) : { ...filter, [key]: value })
      }
    />
  );
  const figure = (key: "longest" | "ratingMin" | "ratingMax", figures: readonly number[]) => (
    <Pick
      label={t.labels[key]}
      value={String(filter[key] ?? "")}
      options={figures.map((one) => [String(one), t.shown[key](one)])}
      onChange={(value) => onChange({ ...filter, [key]: value === "" ? null : Number(value) })}
    />
  );
  return (
    <details class="more filter">
      <summary>{t.filter}</summary>
      <div class="filter-fields">
        {text(
          "house",
          houses.map((house) => [house.id, house.title]),
        )}
        {text(
          "mode",
          modes.map((mode) => [mode, words.value.lobby.modeName(mode)]),
        )}
        {text("stake", [["free", t.free], ...currencies.map((one): Option => [one, one])])}
        {figure("longest", LENGTHS)}
        {text(
          "clock",
          CLOCKS.map((clock) => [clock, t.clocks[clock]]),
        )}
        {figure("ratingMin", RATINGS)}
        {figure("ratingMax", RATINGS)}
      </div>
    </details>
  );
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

function Pick({ label, value, options, onChange }: PickProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{words.value.finding.any}</option>
        {options.map(([one, shown]) => (
          <option key={one} value={one}>
            {shown}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What is wished now, each a button that lifts it. */
export function FilterChips({ filter, onChange }: Omit<FilterProps, "houses">) {
  const keys = setKeys(filter);
  if (keys.length === 0) return null;
  return (
    <p class="chips">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          class="chip"
          aria-label={words.value.finding.lift(chipOf(filter, key))}
          onClick={() => onChange({ ...filter, [key]: ALL_TABLES[key] })}
        >
          {chipOf(filter, key)} <span aria-hidden="true">×</span>
        </button>
      ))}
    </p>
  );
}

export function chipOf(filter: TableFilter, key: FilterKey): string {
  const t = words.value.finding;
  switch (key) {
    case "house":
      return titleOf(filter.house);
    case "mode":
      return words.value.lobby.modeName(filter.mode);
    case "clock":
      return t.clocks[filter.clock as keyof typeof t.clocks] ?? filter.clock;
    case "stake":
      return filter.stake === "free" ? t.free : filter.stake;
    default:
      return t.shown[key](filter[key] ?? 0);
  }
}
