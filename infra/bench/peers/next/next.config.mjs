/** As `create-next-app` leaves it, but for what would call out or look above this folder. */
export default { outputFileTracingRoot: import.meta.dirname, turbopack: { root: import.meta.dirname } };
