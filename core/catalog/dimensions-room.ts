import type { Dimensions } from './dimensions.ts'
import { parseMillimetres } from './dimensions-figures.ts'

/** A room and who trains in it. Millimetres. */
export interface Room {
  lengthMm: number
  widthMm: number
  ceilingMm: number
  personMm: number
}

/** Room to step on and off, and to fall: on every side, and behind the device. Millimetres. */
export interface Clearance {
  aroundMm: number
  behindMm: number
}

/** With all of its free space; without some of it; or not at all. */
export type FloorFit = 'free' | 'tight' | 'none'

/** The device in the middle of the room, its length along the room's length, or turned across. */
export interface Placement {
  isTurned: boolean
  fit: FloorFit
  /** What is over in the room's length and width; below 0 it is missing. With the free space, else (`none`) without it. */
  spareMm: { length: number; width: number }
}

export interface CeilingFit {
  fits: boolean
  neededMm: number
  /** The specifications name a ceiling; otherwise only the standing device and person are known. */
  isNamed: boolean
}

const USUAL_CLEARANCE_MM = 600

/** Data sheets name the ceiling for people up to this height. */
export const NAMED_FOR_PERSON_MM = 1850

/** 60 cm on every side; behind it more where its safety warnings say so ('Hinter dem Gerät mindestens 2 m frei lassen.'). */
export function clearanceOf(warnings: string): Clearance {
  const behind = /\bhinter [^.!?]*?(\d[\d.,]*\s*(?:mm|cm|m))\b/i.exec(warnings)?.[1]
  return {
    aroundMm: USUAL_CLEARANCE_MM,
    behindMm: Math.max(USUAL_CLEARANCE_MM, (behind && parseMillimetres(behind)) || 0),
  }
}

/** Both ways to put a device on the floor, the better one first; of two alike the straight one. */
export function placementsIn(
  room: Pick<Room, 'lengthMm' | 'widthMm'>,
  device: Pick<Dimensions, 'lengthMm' | 'widthMm'>,
  clearance: Clearance,
): [best: Placement, other: Placement] {
  const straight = placed(room, device, clearance, false)
  const turned = placed(room, device, clearance, true)
  return isBetter(turned, straight) ? [turned, straight] : [straight, turned]
}

/** The floor that a device needs with its free space, along its length and across. Millimetres. */
export function neededFloor(
  device: Pick<Dimensions, 'lengthMm' | 'widthMm'>,
  { aroundMm, behindMm }: Clearance,
): { lengthMm: number; widthMm: number } {
  return {
    lengthMm: device.lengthMm + aroundMm + behindMm,
    widthMm: device.widthMm + 2 * aroundMm,
  }
}

/**
 * Whether the ceiling is high enough with the person on the device, as far as the specifications say
 * what that takes; in any case for the device itself and the person beside it.
 */
export function ceilingFit(
  room: Pick<Room, 'ceilingMm' | 'personMm'>,
  device: Pick<Dimensions, 'heightMm' | 'ceilingMm'>,
): CeilingFit {
  const taller = Math.max(0, room.personMm - NAMED_FOR_PERSON_MM)
  const named = device.ceilingMm === null ? 0 : device.ceilingMm + taller
  const neededMm = Math.max(named, device.heightMm, room.personMm)
  return { fits: room.ceilingMm >= neededMm, neededMm, isNamed: device.ceilingMm !== null }
}

function placed(
  room: Pick<Room, 'lengthMm' | 'widthMm'>,
  device: Pick<Dimensions, 'lengthMm' | 'widthMm'>,
  clearance: Clearance,
  isTurned: boolean,
): Placement {
  const over = ({ lengthMm, widthMm }: typeof device) => ({
    length: room.lengthMm - (isTurned ? widthMm : lengthMm),
    width: room.widthMm - (isTurned ? lengthMm : widthMm),
  })
  const bare = over(device)
  if (bare.length < 0 || bare.width < 0) return { isTurned, fit: 'none', spareMm: bare }
  const spareMm = over(neededFloor(device, clearance))
  const fit = spareMm.length >= 0 && spareMm.width >= 0 ? 'free' : 'tight'
  return { isTurned, fit, spareMm }
}

function isBetter(one: Placement, other: Placement): boolean {
  const rank = { free: 2, tight: 1, none: 0 }
  if (one.fit !== other.fit) return rank[one.fit] > rank[other.fit]
  return missing(one) < missing(other)
}

function missing({ spareMm }: Placement): number {
  return Math.max(0, -spareMm.length) + Math.max(0, -spareMm.width)
}
