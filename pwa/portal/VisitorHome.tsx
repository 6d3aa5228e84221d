import type { ReactNode } from 'react';
import { DeviceDetails } from './DeviceDetails.tsx';
import { LatestOrders } from './LatestOrders.tsx';
import { PlaceRows } from './PlaceRows.tsx';

export function VisitorHome({ card, before }: { card: ReactNode; before: () => Promise<void> }) {
  return (
    <div className="portal">
      <div>
        {card}
        <LatestOrders before={before} />
      </div>
      <div>
        <PlaceRows counts={[]} visitor />
        <DeviceDetails />
      </div>
    </div>
  );
}
