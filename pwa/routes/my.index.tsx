import { createFileRoute } from '@tanstack/react-router';
import { resumePlacing } from '../checkout/placing.ts';
import { usePlacingDoor } from '../checkout/use-placing-door.ts';
import { AccountScreen } from '../orders/AccountScreen.tsx';
import { personalHead } from '../personal-head.ts';

export const Route = createFileRoute('/my/')({
  head: personalHead(/*i18n*/ { id: 'nav.account', message: 'Account' }),
  component: Account,
});

function Account() {
  const door = usePlacingDoor();
  return <AccountScreen before={async () => void (await resumePlacing(door))} />;
}
