// Loaded into a server before its own code: SIGUSR2 moves its clock forward by 61 minutes, the next SIGUSR2 moves it back.
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
