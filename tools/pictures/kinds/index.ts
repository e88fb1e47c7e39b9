/** Which function draws which kind of product. */
import type { PictureKind } from '../../../prisma/seed-data/types.ts';
import type { Pen } from '../primitives.ts';
import { externalDrive, mousepad, usbHub } from './accessories.ts';
import { motherboard, powerSupply } from './boards.ts';
import { chair } from './chair.ts';
import { charger, powerBank } from './charging.ts';
import { memory, processor } from './components.ts';
import { airCooler, caseFan, liquidCooler } from './cooling.ts';
import { curvedMonitor } from './curved.ts';
import { hardDrive, ssdM2, ssdSata } from './drives.ts';
import { controller, gameConsole, steeringWheel } from './gaming.ts';
import { graphicsCard } from './graphics-card.ts';
import { headset } from './headset.ts';
import { printer, router, television } from './home.ts';
import { keyboard } from './keyboard.ts';
import { mouse } from './mouse.ts';
import { camera, projector, webcam } from './optics.ts';
import { phone, tablet } from './phones.ts';
import { gamingLaptop, handheld, laptop } from './portable.ts';
import { allInOne, miniPc, monitor } from './screens.ts';
import { microphone, soundbar, speaker } from './sound.ts';
import { computerCase, gamingTower, tower } from './towers.ts';
import { earbuds, watch } from './wearables.ts';

/** Draws a product with the pen; view 1 and 3 show the front, view 2 another side. */
export type Draw = (pen: Pen, view: 1 | 2 | 3) => void;

export const KINDS: Record<PictureKind, Draw> = {
  laptop,
  'gaming-laptop': gamingLaptop,
  handheld,
  tower,
  'gaming-tower': gamingTower,
  case: computerCase,
  'mini-pc': miniPc,
  'all-in-one': allInOne,
  monitor,
  'ultrawide-monitor': curvedMonitor,
  'graphics-card': graphicsCard,
  processor,
  memory,
  'ssd-m2': ssdM2,
  'ssd-sata': ssdSata,
  'hard-drive': hardDrive,
  motherboard,
  'power-supply': powerSupply,
  'air-cooler': airCooler,
  'liquid-cooler': liquidCooler,
  fan: caseFan,
  keyboard,
  mouse,
  mousepad,
  'usb-hub': usbHub,
  'external-drive': externalDrive,
  chair,
  controller,
  console: gameConsole,
  'steering-wheel': steeringWheel,
  phone,
  tablet,
  watch,
  earbuds,
  'power-bank': powerBank,
  charger,
  headset,
  speaker,
  soundbar,
  microphone,
  television,
  router,
  printer,
  camera,
  projector,
  webcam,
};
