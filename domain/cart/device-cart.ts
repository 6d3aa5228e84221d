/** The cookie, and the header, by which a device tells that it has a cart, so that a page may wait for the app to fill that in. */
export const DEVICE_CART = 'device_cart';
export const DEVICE_CART_HEADER = 'x-device-cart';
