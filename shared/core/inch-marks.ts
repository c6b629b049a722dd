/** Rule texts are typed with a straight mark; people read the sign for inches. Straight quotes around words stay. */
export const inchMarks = (text: string): string => text.replace(/(\d|\bX)"/g, '$1″');
