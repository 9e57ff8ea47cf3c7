// All styles in the order in which they build on each other.
import "./tokens.css";
import "./base.css";
import "./board.css";
import "./pieces.css";
import "./marks.css";
import "./plate.css";
import "./actions.css";
import "./strip.css";
import "./panel.css";
import "./table.css";
import "./dialog.css";
import "./pages.css";
import "./forms.css";
import "./lobby.css";
import "./rating.css";
import "./review.css";
import "./money.css";
