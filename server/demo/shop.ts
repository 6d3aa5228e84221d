import type { SettingsPatch } from '../settings/service.ts';
import { demoLegal } from './legal.ts';
import { demoTax } from './tax.ts';

export const demoSettings: SettingsPatch = {
  name: 'Portico',
  company: {
    name: 'Portico Supply GmbH',
    street: 'Musterstraße 12',
    zip: '10115',
    city: 'Berlin',
    countryId: 276,
    vatId: 'DE000000000',
    email: 'hello@portico.example',
    phone: '+49 30 1234560',
  },
  currency: 'EUR',
  countryId: 276,
  tax: demoTax,
  bank: { holder: 'Portico Supply GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  orderMailTo: 'orders@portico.example',
  legal: demoLegal,
};
