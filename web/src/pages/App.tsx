// Which page the address means.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n";
import { OFFLINE } from "../net/rest";
import { type Place, path, placeOf } from "../router";
import { findSession, me, unreached } from "../state/session";
import { AccountPage } from "./Account";
import { Front } from "./Front";
import { fetchBoard, fetchMoney, fetchOperator, fetchReview } from "./fetch_board";
import { HousePage, HousesPage } from "./Houses";
import { Invitation } from "./Invitation";
import { LadderPage } from "./Ladder";
import { Lost } from "./Lost";
import { MatchesPage } from "./Matches";
import { PlayerPage } from "./Player";
import { Page } from "./parts/Page";
import { RealityCheck } from "./RealityCheck";
import { SignIn, SignUp } from "./SignIn";
import { Tournament } from "./tournaments/Tournament";
import { TournamentsPage } from "./tournaments/Tournaments";
import { Wait } from "./Wait";

export function App() {
  const t = words.value.lobby;
  const place = placeOf(path.value);
  if (unreached.value) return <Unreached />;
  if (me.value === undefined && needsSomeone(place))
    return (
      <Page title={words.value.brand}>
        <p class="reading" role="status">
          {t.loading}
        </p>
      </Page>
    );
  return (
    <>
      <Shown key={path.value} place={place} />
      <RealityCheck />
    </>
  );
}

/** What shows itself differently to a stranger waits until it is known who is here. */
const needsSomeone = ({ page }: Place) =>
  [
    "wait",
    "operator",
    "account",
    "matches",
    "match",
    "review",
    "money",
    "statement",
    "limits",
  ].includes(page);

function Unreached() {
  const t = words.value.lobby;
  return (
    <Page title={words.value.brand}>
      <div class="notice" role="alert">
        <p>{t.refused(OFFLINE)}</p>
        <button type="button" class="btn" onClick={() => void findSession()}>
          {t.again}
        </button>
      </div>
    </Page>
  );
}

function Shown({ place }: { place: Place }) {
  switch (place.page) {
    case "front":
      return <Front />;
    case "wait":
      return <Wait />;
    case "signIn":
      return <SignIn />;
    case "signUp":
      return <SignUp />;
    case "account":
      return <AccountPage />;
    case "matches":
      return <MatchesPage />;
    case "houses":
      return <HousesPage />;
    case "ladder":
      return <LadderPage />;
    case "house":
      return <HousePage id={place.house} />;
    case "player":
      return <PlayerPage account={place.account} />;
    case "invitation":
      return <Invitation code={place.code} />;
    case "match":
      return (
        <Fetched
          props={{ match: place.match }}
          from={fetchBoard}
          title={words.value.lobby.inMatch}
        />
      );
    case "review":
      return (
        <Fetched
          props={{ match: place.match }}
          from={fetchReview}
          title={words.value.review.title}
        />
      );
    case "money":
    case "statement":
    case "limits":
      return (
        <Fetched
          props={{ section: place.page }}
          from={fetchMoney}
          title={words.value.money.title}
        />
      );
    case "operator":
      return <Fetched props={{}} from={fetchOperator} title={words.value.lobby.loading} />;
    case "tournaments":
      return <TournamentsPage />;
    case "tournament":
      return <Tournament id={place.id} />;
    case "lost":
      return <Lost />;
  }
}

interface FetchedProps<P> {
  readonly props: P;
  readonly from: () => Promise<ComponentType<P>>;
  /** What the page is called until it is there. */
  readonly title: string;
}

/** A page whose program comes when it is needed. */
function Fetched<P extends object>({ props, from, title }: FetchedProps<P>) {
  const t = words.value.lobby;
  const [page, show] = useState<{ View: ComponentType<P> } | "failed" | null>(null);
  const fetching = () => {
    show(null);
    from().then(
      (View) => show({ View }),
      () => show("failed"),
    );
  };
  useEffect(fetching, []);
  if (page && page !== "failed") return <page.View {...props} />;
  return (
    <Page title={title}>
      {page === "failed" ? (
        <div class="notice" role="alert">
          <p>{t.refused(OFFLINE)}</p>
          <button type="button" class="btn" onClick={fetching}>
            {t.again}
          </button>
        </div>
      ) : (
        <p class="reading" role="status">
          {t.loading}
        </p>
      )}
    </Page>
  );
}
