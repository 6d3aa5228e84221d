// Loaded into a server before its own code: counts the statements that requests send, and not those of the jobs behind them.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import pg from 'pg';

const asking = new AsyncLocalStorage();
const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...rest) {
  return event === 'request' ? asking.run(true, () => emit.call(this, event, ...rest)) : emit.call(this, event, ...rest);
};

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...args) {
  if (asking.getStore() === true) statements += 1;
  return query.apply(this, args);
};

process.on('message', () => process.send({ statements }));
process.channel.unref();
