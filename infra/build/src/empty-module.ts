/** Stands in for plain stylesheets in unit tests. */
export default {};
