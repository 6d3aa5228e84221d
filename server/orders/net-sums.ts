import { sql } from '../database/database.ts';

/** What orders `o` brought, less what was given back, in a statement that joins `refunded`. */
export const netSum = sql`sum(o.total - coalesce(refunded.amount, 0))::int8`;
export const refunded = sql`left join lateral (select sum(amount) as amount from refund_notes where order_id = o.id) refunded on true`;
