import { AuditPage } from '#domain/audit/answers.ts';
import { AuditAsked } from '#domain/audit/schema.ts';
import { operator, router } from '../http/trpc.ts';
import { listAudit } from './list.ts';

export const audit = router({
  list: operator
    .meta({ summary: 'A page of who did what to which record, the newest first' })
    .input(AuditAsked)
    .output(AuditPage)
    .query(({ ctx, input }) => listAudit(ctx, input)),
});
