/**
 * What `/graphql` answers, of the project of its host, published things only (row Q3). Texts per language come as the
 * pages hold them, `{"en": …, "fr": …}`, so that readers fall back as the site does; contents of sections come in the
 * language that is asked for. Each kind of section that is live is a type of its own beside these: `rich-text` is
 * `RichTextSection`, with the fields that its definition declares and visitors may know. The types that a site has made are
 * one type, `OwnSection`, whose fields are listed.
 */
export const GRAPHQL_SCHEMA = /* GraphQL */ `
  "Text per language: {en: String, fr: String}"
  scalar Localised
  "ISO 8601, UTC"
  scalar DateTime
  "A medium as content refers to it: {media_id, url, files, alt, …}"
  scalar MediaRef
  "Fields of a section by name, as its kind declares them; texts per language are Localised"
  scalar Settings

  type Query {
    site: Site!
    page(path: String!): Page
    "In a language: those with a title in it. Drafts are listed to those who work on the project, where they ask for drafts"
    pages(status: PageStatus = PUBLISHED, language: String, page: Int = 1, perPage: Int = 20): PageList!
    article(slug: String!): Article
    articles(filter: ArticleFilter, sort: ArticleSort = NEWEST, page: Int = 1, perPage: Int = 12): ArticleList!
    "Other articles with the same categories and tags, the most alike first"
    suggestions(slug: String!, limit: Int = 3): [Article!]!
    authors(page: Int = 1, perPage: Int = 20): AuthorList!
    author(slug: String!): Author
    categories: [Category!]!
    tags: [Tag!]!
    media(page: Int = 1, perPage: Int = 20): MediaList!
  }
  enum PageStatus { DRAFT PUBLISHED }
  enum ArticleSort { NEWEST OLDEST MOST_READ TITLE }
  input ArticleFilter {
    "Those with a title in it: en, fr"
    language: String
    "In this order, where given"
    ids: [ID!]
    "Slug; its descendants count as it does"
    category: String
    "Slugs; all of them"
    tags: [String!]
    "Slug"
    author: String
    "Words of title, excerpt or text, in any language"
    search: String
  }
  type Site { id: ID! title: String! languages: [String!]! defaultLanguage: String! }
  type Page {
    id: ID! name: String! path: String! lastUpdated: DateTime! title: Localised! description: Localised! image: MediaRef
    "What visitors see of it, in the order it is stored; texts in a language, else the site's main one, else any"
    sections(language: String): [PageSection!]!
    "DRAFT of what only those who work on the project are answered, where they ask for drafts"
    status: PageStatus!
  }
  "By its name, a type of its own: of rich-text, RichTextSection. A field that is called as one of these is called name_"
  interface PageSection { id: ID! name: String! type: String! weight: Int! "As they are stored, in all languages" settings: Settings! }
  "Of a type that the site itself has made, whose contents are what people set of its fields"
  type OwnSection implements PageSection {
    id: ID! name: String! type: String! weight: Int! settings: Settings!
    "In the order of the type; texts in the language that is asked for"
    fields: [OwnField!]!
  }
  "A value of a section, in the one of these that its type says: text, textarea, rich-text, colour and choice are texts, price and number are numbers"
  type OwnField {
    key: String! "What people read beside it" label: String! type: String!
    text: String number: Float toggle: Boolean link: SectionLink media: [MediaRef!]!
  }
  "Of a type whose contents come from an application, or of a kind that is not there any more"
  type OtherSection implements PageSection { id: ID! name: String! type: String! weight: Int! settings: Settings! }
  type SectionLink { url: String! newTab: Boolean! }
  type PageList { items: [Page!]! "Up to 10,000" total: Int! page: Int! perPage: Int! }
  type Article {
    id: ID! slug: String! title: Localised! excerpt: Localised! body: Localised! image: MediaRef
    author: Author categories: [Category!]! tags: [Tag!]!
    publishedAt: DateTime! lastUpdated: DateTime! reads: Int!
    "False of a draft, which only those who work on the project are answered, where they ask for drafts"
    visible: Boolean!
  }
  type ArticleList { items: [Article!]! "Up to 10,000" total: Int! page: Int! perPage: Int! }
  type Author { id: ID! slug: String! name: String! role: Localised! biography: Localised! image: MediaRef links: [String!]! articleCount: Int! }
  type AuthorList { items: [Author!]! "Up to 10,000" total: Int! page: Int! perPage: Int! }
  type Category { id: ID! slug: String! name: Localised! description: Localised! parentId: ID "Published articles in it and below" articleCount: Int! }
  type Tag { id: ID! slug: String! name: Localised! articleCount: Int! }
  type Medium { id: ID! title: String! type: String! image: MediaRef! }
  type MediaList { items: [Medium!]! "Up to 10,000" total: Int! page: Int! perPage: Int! }
`;
