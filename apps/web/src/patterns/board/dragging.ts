/** How things are picked up and dragged, by mouse and finger. */
import {
  AutoScroller,
  Cursor,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
  StyleInjector,
} from '@dnd-kit/dom'
import { pageNonce } from '../../ui/nonce.ts'

/** For what stands on something that is dragged, and is pressed for its own sake. */
export const notForDragging = { 'data-not-for-dragging': '' }

const HOLD_MS = 250
const SHAKE_PX = 5

/** A finger must rest on it first, because it also scrolls. The keyboard has its own ways. */
export const sensors = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: HOLD_MS, tolerance: SHAKE_PX })]
        : [new PointerActivationConstraints.Distance({ value: SHAKE_PX })],
    preventActivation: ({ target }) =>
      target instanceof Element && target.closest('[data-not-for-dragging]') !== null,
  }),
]

/**
 * All that come with it, but for the one that makes everything a button and speaks English only. Made once for each
 * provider, which takes new ones as a change, and not before the page's nonce is known.
 */
export const plugins = () => [
  StyleInjector.configure({ nonce: pageNonce() }),
  // Slower than by itself: on a phone the columns would rush past.
  AutoScroller.configure({ acceleration: 10, threshold: { x: 0.12, y: 0.15 } }),
  Cursor,
  Feedback,
  PreventSelection,
]
