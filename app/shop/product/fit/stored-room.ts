import type { Room } from '#core/catalog/dimensions-room.ts'
import { storageKeys } from '#core/necessary-storage.ts'
import { roomFields, usualRoom } from './room-fields.ts'

const ROOM_KEY = storageKeys.room

/** The room that was entered in this browser; what is missing or broken is as usual. */
export function storedRoom(): Room {
  try {
    return readRoom(localStorage.getItem(ROOM_KEY))
  } catch (error) {
    // Storage is forbidden: the room lasts as long as the page.
    console.warn(error)
    return usualRoom
  }
}

/** Keeps the room for the next product. */
export function storeRoom(room: Room): void {
  try {
    localStorage.setItem(ROOM_KEY, JSON.stringify(room))
  } catch (error) {
    console.warn(error)
  }
}

/** A stored room; never throws. */
export function readRoom(stored: string | null): Room {
  const room = { ...usualRoom }
  const given = fieldsOf(stored)
  for (const { key, min, max } of roomFields) {
    const mm = given[key]
    if (typeof mm === 'number' && Number.isInteger(mm) && mm >= min && mm <= max) room[key] = mm
  }
  return room
}

function fieldsOf(stored: string | null): Record<string, unknown> {
  if (stored === null) return {}
  try {
    const parsed: unknown = JSON.parse(stored)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
