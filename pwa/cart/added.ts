/** Said where something was put into the cart, and taken back where the shop refused it. */
export const added = /*i18n*/ { id: 'cart.added', message: '{name} is in your cart' };
/** The button beside it. */
export const viewCart = /*i18n*/ { id: 'cart.view', message: 'View cart' };
