/** The kinds that page and worker send; each registers itself on import. */
import './cart/cart-kind.ts';
import './checkout/choice-kinds.ts';
import './consents/consent-kind.ts';
import './messages/message-kind.ts';
import './follows/follow-kind.ts';
import './links/click-kind.ts';
import './quotes/signature-kind.ts';
import './lists/subscribe-kind.ts';
