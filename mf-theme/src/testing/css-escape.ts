// React Aria finds its elements by selectors with ids in them; jsdom has everything for that but this.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) } as typeof CSS;
