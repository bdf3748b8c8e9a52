/** 12345 as `12.345`, whatever the language of the text around it. */
export const countFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
