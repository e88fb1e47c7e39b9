/** Which function draws which kind of product. */
import type { PictureKind } from '../../../prisma/seed-data/types.ts';
import type { Pen } from '../primitives.ts';
import { hardDrive, motherboard, powerSupply } from './boards.ts';
import { graphicsCard, memory, processor, ssdM2, ssdSata } from './components.ts';
import { airCooler, caseFan, liquidCooler } from './cooling.ts';
import { allInOne, computerCase, gamingTower, miniPc, monitor, tower, ultrawideMonitor } from './desktop.ts';
import { chair, controller, gameConsole, steeringWheel } from './gaming.ts';
import { printer, router, television } from './home.ts';
import { charger, earbuds, phone, powerBank, tablet, watch } from './mobile.ts';
import { camera, projector, webcam } from './optics.ts';
import { externalDrive, keyboard, mouse, mousepad, usbHub } from './peripherals.ts';
import { gamingLaptop, handheld, laptop } from './portable.ts';
import { headset, microphone, soundbar, speaker } from './sound.ts';

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
  'ultrawide-monitor': ultrawideMonitor,
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
