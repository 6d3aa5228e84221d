/** To whom what the bench and the kills order is billed. */
export const billing = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  street: 'Unter den Linden 1',
  city: 'Berlin',
  zip: '10117',
  countryId: 276,
};
