/** A card's picture: two side by side on a phone, three on a tablet, 220 to 320 pixels on a desk. */
export const CARD_SIZES = '(min-width: 900px) 265px, (min-width: 740px) 30vw, 45vw';
