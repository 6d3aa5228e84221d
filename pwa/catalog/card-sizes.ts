/** How wide a card's picture is in the grid: two beside each other on a phone, three on a tablet, on a desk 220 to 320 pixels. */
export const CARD_SIZES = '(min-width: 900px) 265px, (min-width: 740px) 30vw, 45vw';
