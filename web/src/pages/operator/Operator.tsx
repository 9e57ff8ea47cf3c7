// The operators' pages: what waits, matches and their evidence, odd pairs, the log of all that operators do.
import "../../styles/operator.css";
import { operator as t } from "../../i18n/en_operator";
import { query } from "../../router";
import { Page } from "../parts/Page";
import { ActionLog } from "./ActionLog";
import { FindMatch } from "./FindMatch";
import { OddPairList } from "./OddPairList";
import { WaitingList } from "./WaitingList";

const SECTIONS = ["waiting", "matches", "pairs", "actions"] as const;

export function OperatorPage() {
  const asked = new URLSearchParams(query.value);
  const section = SECTIONS.find((one) => one === asked.get("show")) ?? "waiting";
  return (
    <Page title={t.title}>
      <nav class="links" aria-label={t.nav}>
        {SECTIONS.map((one) => (
          <a
            key={one}
            class="btn btn-small"
            href={`/operator?show=${one}`}
            aria-current={one === section ? "page" : undefined}
          >
            {t.tabs[one]}
          </a>
        ))}
      </nav>
      {section === "waiting" && <WaitingList />}
      {section === "matches" && <FindMatch wanted={asked.get("of") ?? ""} />}
      {section === "pairs" && <OddPairList />}
      {section === "actions" && <ActionLog />}
    </Page>
  );
}
