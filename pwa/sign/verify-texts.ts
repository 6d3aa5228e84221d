export const verifyTexts = {
  title: /*i18n*/ { id: 'verify.title', message: 'Check a signed document' },
  lead: /*i18n*/ {
    id: 'verify.lead',
    message: 'Choose a signed PDF to see whether this shop sealed it, and whether anything was changed since.',
  },
};
