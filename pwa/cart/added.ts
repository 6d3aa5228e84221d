/** The notice after adding to the cart; withdrawn where the server refuses it. */
export const added = /*i18n*/ { id: 'cart.added', message: '{name} is in your cart' };
/** The button in the notice. */
export const viewCart = /*i18n*/ { id: 'cart.view', message: 'View cart' };
