import { DeliveryRecord, DeliveryTerms, RemovedDelivery, StaffDeliveries, StaffDelivery } from '#domain/delivery/answers.ts';
import { DeliveryChange, DeliveryNamed, DeliverySet, TermsQuery } from '#domain/delivery/schema.ts';
import { audit } from '../http/contract.ts';
import { anyone, operator, router } from '../http/trpc.ts';
import { addMethod, changeMethod, listMethods, recordOf, removeMethod, showMethod } from './methods.ts';
import { deliveryTerms } from './terms.ts';

export const delivery = router({
  terms: anyone
    .meta({ summary: 'What sending costs at home, and what is said about it' })
    .input(TermsQuery)
    .output(DeliveryTerms)
    .query(({ ctx, input }) => deliveryTerms(ctx, input.language)),
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
