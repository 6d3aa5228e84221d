export const mailWords = {
  why: /*i18n*/ { id: 'mailing.why', message: 'You get this mail because you subscribed to “{list}”.' },
  view: /*i18n*/ { id: 'mailing.view', message: 'View in the browser' },
  leave: /*i18n*/ { id: 'mailing.leave', message: 'Unsubscribe' },
};
