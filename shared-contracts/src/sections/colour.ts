/** A colour is a hexadecimal value or one of the theme's variables. */
export const COLOUR = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|var\(--[a-z][a-z0-9-]{0,62}\))$/i;
