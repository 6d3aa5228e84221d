// The order of the layers is said in tokens.css, so it comes before every part's own sheet.
import './ui/tokens.css';
import './ui/reset.css';
