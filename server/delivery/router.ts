import { DeliveryRecord, RemovedDelivery, StaffDeliveries, StaffDelivery } from '#domain/delivery/answers.ts';
import { DeliveryChange, DeliveryNamed, DeliverySet } from '#domain/delivery/schema.ts';
import { audit } from '../http/contract.ts';
import { operator, router } from '../http/trpc.ts';
import { addMethod, changeMethod, listMethods, recordOf, removeMethod, showMethod } from './methods.ts';

export const delivery = router({
  list: operator
    .meta({ summary: 'All delivery methods, in the order of the checkout' })
    .output(StaffDeliveries)
    .query(({ ctx }) => listMethods(ctx)),
  show: operator
    .meta({ summary: 'A delivery method with its history' })
    .input(DeliveryNamed)
    .output(DeliveryRecord)
    .query(({ ctx, input }) => showMethod(ctx, input)),
  add: operator
    .meta({
      summary: 'Adds a delivery method',
      audit: audit<DeliveryChange, { id: number }>({ action: 'delivery.add', created: recordOf, details: (change) => change }),
    })
    .input(DeliveryChange)
    .output(StaffDelivery)
    .mutation(({ ctx, input }) => addMethod(ctx, input)),
  set: operator
    .meta({
      summary: 'Changes the named fields of a delivery method',
      audit: audit<DeliverySet>({ action: 'delivery.set', record: recordOf, details: ({ change }) => change }),
    })
    .input(DeliverySet)
    .output(StaffDelivery)
    .mutation(({ ctx, input }) => changeMethod(ctx, input)),
  remove: operator
    .meta({
      summary: 'Removes a delivery method, or unpublishes it where orders have it',
      audit: audit<DeliveryNamed>({ action: 'delivery.remove', record: recordOf }),
    })
    .input(DeliveryNamed)
    .output(RemovedDelivery)
    .mutation(({ ctx, input }) => removeMethod(ctx, input)),
});
