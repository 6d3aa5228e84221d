/** A stored name: browsers hold it until they have woken the worker. Each shop has its own worker, so one tag is enough. */
export const SYNC_TAG = 'portico-outbox';
