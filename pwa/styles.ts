// tokens.css declares the order of the layers, so it must come first.
import './ui/tokens.css';
import './ui/reset.css';
