/** What page and worker may send: each kind registers itself. */
import './cart/cart-kind.ts';
import './checkout/choice-kinds.ts';
