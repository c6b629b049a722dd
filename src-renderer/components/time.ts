/** Times as people say them: "14:02", "today 14:02", "yesterday 09:15", "3 May 14:02", "3 May 2025". */
export const clock = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

export function when(at: number, now: number = Date.now()): string {
  const date = new Date(at);
  const days = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);
  if (days === 0) return `today ${clock(at)}`;
  if (days === 1) return `yesterday ${clock(at)}`;
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
  return sameYear ? `${day} ${clock(at)}` : day;
}

function startOfDay(at: number): number {
  const date = new Date(at);
  date.setHours(0, 0, 0, 0);
  return date.getTime();
}
