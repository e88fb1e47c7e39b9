// Preloaded into a server process. SIGUSR2 sets its clock 61 minutes ahead; the next SIGUSR2 sets it back.
const AN_HOUR = 61 * 60_000;
const RealDate = Date;
let moved = 0;
const now = () => RealDate.now() + moved;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, as) => Reflect.construct(target, args.length > 0 ? args : [now()], as),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
process.on('SIGUSR2', () => {
  moved = moved === 0 ? AN_HOUR : 0;
});
