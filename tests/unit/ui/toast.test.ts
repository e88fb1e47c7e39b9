import { beforeEach, expect, it, vi } from 'vitest';
import { networkLostText, setNetworkLostText, withOfflineTitle } from '@/components/ui/toast/offline-title';

type Module = typeof import('@/components/ui/toast/toast');
type Library = Parameters<Module['connectToaster']>[0];

let toaster: Module;
const library = () =>
  ({ success: vi.fn(), error: vi.fn(), warning: vi.fn(), info: vi.fn(), dismiss: vi.fn() }) as unknown as Library;

beforeEach(async () => {
  vi.resetModules();
  toaster = await import('@/components/ui/toast/toast');
});

it('is fetched ahead of the first toast where the page asks for it, and with it where it was not', () => {
  const load = vi.fn();
  toaster.preloadToaster();
  toaster.registerToaster(load);
  expect(load).toHaveBeenCalledOnce();
  toaster.toast.error('x');
  expect(load).toHaveBeenCalledTimes(2);
});

it('says what was said before it stood, and fetches nothing more', () => {
  const load = vi.fn();
  toaster.registerToaster(load);
  toaster.toast.error('failed', { id: 'a' });
  expect(toaster.isToastWaiting()).toBe(true);
  const shown = library();
  toaster.connectToaster(shown);
  expect(shown.error).toHaveBeenCalledWith('failed', { id: 'a' });
  expect(toaster.isToastWaiting()).toBe(false);
  toaster.toast.info('later');
  expect(shown.info).toHaveBeenCalledWith('later', undefined);
  expect(load).toHaveBeenCalledOnce();
});

it('says nothing of what is over by then', () => {
  toaster.toast.info('redirecting', { id: 'redirecting' });
  toaster.toast.error('failed', { id: 'other' });
  toaster.toast.dismiss('redirecting');
  const shown = library();
  toaster.connectToaster(shown);
  expect(shown.info).not.toHaveBeenCalled();
  expect(shown.error).toHaveBeenCalledOnce();
  toaster.toast.dismiss('other');
  expect(shown.dismiss).toHaveBeenCalledWith('other');
});

it('says that the network is gone before what failed for it', () => {
  const shown = library();
  const gone = vi.fn<() => string | null>(() => 'offline');
  setNetworkLostText(gone);
  toaster.connectToaster({ ...shown, error: withOfflineTitle(shown.error) });
  expect(networkLostText()).toBe('offline');
  toaster.toast.error('failed', { id: 'a', description: 'try again' });
  toaster.toast.error('failed', { description: 'offline' });
  gone.mockReturnValue(null);
  toaster.toast.error('failed');
  expect(vi.mocked(shown.error).mock.calls).toEqual([
    ['offline', { id: 'a', description: 'failed: try again' }],
    ['offline', { description: 'failed' }],
    ['failed', undefined],
  ]);
});
