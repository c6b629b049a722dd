import { PICTURE_ADDRESS } from '../../core/picture';
import { open, z } from '../zod';
import { point } from './shapes';
import { handling, id, length, size, text } from './terms';

/** What is drawn on the plan and plays no part: mat, picture, measured lines, notes, guides. */
export const MATS = ['plain', 'space', 'desert', 'grass', 'city', 'parchment'] as const;
export const SYMMETRIES = ['none', 'mirror-x', 'mirror-y', 'rotate'] as const;

/** A measured line that stays on the map; `about` names what it helps to place. */
export const keystoneSchema = open({
  id,
  from: point,
  to: point,
  about: id.optional(),
  label: text(120).default(''),
  ...handling,
});
export const noteSchema = open({
  id,
  x: length,
  y: length,
  text: text(2000),
  rotation: length.default(0),
  ...handling,
});
export const guideSchema = open({ axis: z.enum(['x', 'y']), at: length });
export const backgroundSchema = open({
  /** A PNG, JPEG or WebP picture as a data: address. Whether it is whole is an issue of the mission, not of its shape. */
  image: z
    .string()
    .max(12_000_000)
    .transform((address) => address.replace(/\s+/g, ''))
    .refine((address) => PICTURE_ADDRESS.test(address), 'is no picture as a data: address'),
  x: length,
  y: length,
  width: size,
  height: size,
  opacity: z.number().min(0).max(1).default(1),
});

export type Keystone = z.infer<typeof keystoneSchema>;
export type MissionNote = z.infer<typeof noteSchema>;
export type Mat = (typeof MATS)[number];
export type Symmetry = (typeof SYMMETRIES)[number];
