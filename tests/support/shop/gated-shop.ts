import { databaseUrl } from '../env.ts';
import { openShop } from './second-shop.ts';
import { TcpGate } from './tcp-gate.ts';

/** A shop whose database connection can be cut or blocked. */
export async function openGatedShop(settings: Record<string, string> = {}) {
  const real = new URL(databaseUrl);
  const gate = await new TcpGate({ host: real.hostname, port: Number(real.port || 5432) }).open();
  const through = new URL(databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String(gate.port);
  const shop = await openShop({ SHOP_JOBS: 'off', DATABASE_URL: through.href, ...settings });
  return {
    ...shop,
    gate,
    close: async () => {
      await shop.close();
      await gate.close();
    },
  };
}
