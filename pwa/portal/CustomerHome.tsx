import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Portal } from '#domain/portal/types.ts';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSeenOwn } from '../shell/use-seen-own.ts';
import { AccountSummary } from './AccountSummary.tsx';
import { GuestAddressOffer } from './GuestAddressOffer.tsx';
import { LatestOrders } from './LatestOrders.tsx';
import { PlaceRows } from './PlaceRows.tsx';

type Props = { rendered: Portal | null; card: ReactNode; before: () => Promise<void> };

export function CustomerHome({ rendered, card, before }: Props) {
  const { api } = useRouteContext({ from: '__root__' });
  const { value: portal, trouble } = useSeenOwn('portal', { rendered, ask: () => api.portal.home.query() });
  return (
    <>
      {trouble && portal && <SeenNote of={portal} />}
      <GuestAddressOffer />
      <div className="portal">
        <div>
          <LatestOrders before={before} rendered={portal?.latest} />
        </div>
        <div>
          <PlaceRows counts={portal?.places ?? []} visitor={false} />
          <AccountSummary account={portal?.account ?? null} />
          {card}
        </div>
      </div>
    </>
  );
}
