/** Stands in for what is left out: plain stylesheets in unit tests, words of languages the tool does not speak. */
export default {};
