import { isField, isUntyped } from './shortcuts';

/**
 * Undo of the menu: in a field that is typed in it is the field's own, as the key is on Windows and Linux. On macOS the key reaches a page
 * only by way of the menu.
 */
export function inFieldOr(command: 'undo' | 'redo', otherwise: () => void): void {
  if (!isField(document.activeElement) || isUntyped(document.activeElement)) otherwise();
  // The one way to a field's own history; a field without one does nothing, rather than change the document behind it.
  else document.execCommand(command);
}
