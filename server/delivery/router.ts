import { DeliveryChange, DeliveryNamed, DeliverySet } from '#domain/delivery/schema.ts';
import { operator, router } from '../http/trpc.ts';
import { addMethod, changeMethod, listMethods, removeMethod, showMethod } from './methods.ts';

export const delivery = router({
  list: operator.query(({ ctx }) => listMethods(ctx)),
  show: operator.input(DeliveryNamed).query(({ ctx, input }) => showMethod(ctx, input)),
  add: operator.input(DeliveryChange).mutation(({ ctx, input }) => addMethod(ctx, input)),
  set: operator.input(DeliverySet).mutation(({ ctx, input }) => changeMethod(ctx, input)),
  remove: operator.input(DeliveryNamed).mutation(({ ctx, input }) => removeMethod(ctx, input)),
});
