export function LibraryPage() { return <h1>Library</h1>; }
