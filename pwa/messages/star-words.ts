export const starWords = {
  given: /*i18n*/ { id: 'messages.stars', message: '{stars} out of 5 stars' },
  1: /*i18n*/ { id: 'messages.stars1', message: 'I hate it' },
  2: /*i18n*/ { id: 'messages.stars2', message: 'I don’t like it' },
  3: /*i18n*/ { id: 'messages.stars3', message: 'It’s okay' },
  4: /*i18n*/ { id: 'messages.stars4', message: 'I like it' },
  5: /*i18n*/ { id: 'messages.stars5', message: 'I love it' },
};
