/** Names of the tools by which models and assistants read a site: what was told by one is named by it in transcripts. */
export const AGENT_READS = [
  'list_pages',
  'read_page',
  'look_at_page',
  'see_page',
  'list_section_kinds',
  'search_site',
  'list_articles',
  'read_article',
  'list_media',
  'read_medium',
  'list_globals',
  'read_global',
  'read_settings',
  'read_theme',
  'list_redirects',
  'count_submissions',
  'read_plan',
] as const;
export type AgentRead = (typeof AGENT_READS)[number];
