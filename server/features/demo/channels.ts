import type { Shelf } from '#domain/suggestions/shelves.ts'

const idsIn = (text: string): string[] => text.trim().split(/\s+/)

/** The folders of a demo's library and their channels, from the sandbox's catalogue. */
export const DEMO_FOLDERS: ReadonlyMap<Shelf, readonly string[]> = new Map<Shelf, string[]>([
  [
    'cooking',
    idsIn(`
    UCIAVZpGFiabrlAYe79kRW2w UCQnVqPFANlH1cEMUkj9ywcQ UCSmagbhG4y5HqTQr4OWEoJQ UCxIFiDSHcORkvt2toWnkE-w
    UCzvXZlkXnYPZJTo6T19D3fA UC1EzvZ3WDjt3gdB2cmEFPiA UCeGcjeUhUPP-8UW9IQ2C5oA UCYrOMSWpgLSptl5j_Sj6E9w
    UCwf-W63cQyg0tgfGQPg5sHg UCfZnMfy5vAwyPuustxtn5uw UCoVK6B586Vb6iGKT6P-qphQ UCQApgk1qmhE6c4N4MFmBXhQ
    UCgdANJtDkjXdpkass7abS4g UCSr9WqNCdhXe-2snurAmi9A UC9w1X4zOuyqWmaY1QCWVtLQ UCQw904R99vtt1U5M-Icvzxw`),
  ],
  [
    'making',
    idsIn(`
    UCrLMTr6uBK6wbR2HmaZMbQA UCBWxU5ewrqbCvrdAJsk38GA UCL3-Zh7Xt5OwsuUSceD00Jg UC38lyj_8To83uhBSFvG9Bbw
    UCt7ifgMoOKuqh4ORmhfqsSQ UCEoE2zC8QRd8tzVXt_H2VpA UC9yZq6KX6zNFO1ZtxN-c-zw UCOrjRfbx1cIFbIdOHP6PZ3Q
    UCP6of16Wl8EEwQWxqVCzetQ UCpKELUoglB0Pvku77DjiWjw UChkdHXFfQBe7GkxfLT7mLzQ UC78tgB8RUFNGZRTH8EeztRA
    UC-58Rr83e-e_wJZIYGHOpzA UC1lZSbvf8N5j6bGu3jSisxg UCKAeSmDho3tJ7xnVXjS44PQ UCwWHotuxbHK7bhzwhy2xQ_w
    UCU69hqYtypKFpgRNteEUlBQ UCAO19tKbfPCev_2qjlq9Kig UCbrFQKkLonlb1crxSHT9V5g`),
  ],
  [
    'science',
    idsIn(`
    UCCFc7bYMLoxSZnbrO4UWxlA UCtRXqBkU8vFkqGGEBqSxqlA UCXI5d5hObTUeWMcOO3sHVWw UCPXvAhV0z5biudrXLA5akCg
    UCORDpi7De3mCUNUYV6GaRwg UC10PsZWPT1a3Q7h1Pc04ILg UCGOyqiysnF23_7_QqmQI8MQ UCNRflMgRS0X5DmAt_O0zcFQ
    UCbJPBrYeXw4wZjFEr6136Bw UCGTZ_Rpi6WMumBppIElEa-g UCiOs1pAejoZFtwxF-fmsGgA UCOBxH7nJHL6CtKYJa6KqhnA
    UCTrXR1t1DRdXzDm_3qi_XCA UCpr9fL8sLtEqoMujcgJakTQ UC2HUPiyDszedJtYSMitB0cA UCGnmpLroQuhqTNEaIHggisA
    UCciTjZeGvoe_aRDQCixphxA`),
  ],
  [
    'technology',
    idsIn(`
    UC2PPEFjLaMI6RVx6Rg5gyxg UCwkqiqxUKRCrksh4W7Nsfdg UC9sZTXw1nzo-LsDQK-E-MRQ UCUdOUZXVdIR6OXOw7oFwjWQ
    UCo7xIKeDIxCxLuf7iYPe0vg UC_ekJjG3Rsj391nGYGqFwpw UCqXus6zbSTbuESrAoTmRQdg UC74NgwM--ZQsRCzcxsBSNcw
    UCVqve5feQCssFS5Isz0Xn0A UCliwIMItJQqlcR5FF23m3jg UCOjuqzkRrZq-rwZszEeq95Q UCY3GaF4P7kgiWHI7wvN4lPg
    UCzg5OKzR12klb0WVj9wFofg UCD7SAoDAv5T9VFa072ZtDwA UCQ9-P_PIiUNeIEVfrsplaTg UCci80ScyMXjIMAPUFCMq-fg`),
  ],
  [
    'games',
    idsIn(`
    UCcShgofAIQyCld4szGSZ2sw UCmMYTFUCzRLXbffc0qL7_aQ UCOxOf0629IFFSF2pElhlGHw UCSJ7gOcWb8SnBWwEtuyFpkg
    UC2davEhhG8Fs7v-LuJ6Q9Ww UC7hEyJRzqzK8SK0r0orDsEg UCeM0joGPkYbjUeeRZhJ2__A UCReT2PHsAy5wB0MX68kRs8w
    UCrXR4IgK2mWVXKZ3h0D7Kmg UCmUTd_0D1I2uWT1lqdgYBgQ UCrDr0Dnaa0deJNLKXNf872Q UC6G0_cFkNihloyw0BoMgJfw
    UCgL31PqVslsqtyrbvqRGAZg`),
  ],
  [
    'music',
    idsIn(`
    UCvyhlUnX_fajE7nnz0QnYDQ UCmjoFE-NEnHzOb7Rs1AL99w UCwQcC6p4lgMH4gn1dbRVr9A UC1qlrSW2SscNNSJqV-LSOeA
    UCITMCIJtmdXBhOfRT3Dhifw UCyrwMZMrFiwFGiD3znaw54g UCkVki6px9YFtOd5UNBMfmOA UCj-4mSGBKFuQF-ATtpyJAZg
    UCaZnHakmHWjFMcdE1M5_5tw UCVC-MiXvTndCjOyX3iQlaWQ UCQ6UDoCzBxo2zE5eRv-U6-g UCEiL-_GnwEAYMEIXlzRCArA
    UCbpF9T6JMmbfWi76zWgsdhw UCFQJZuYs_YSrxtRxPDlrNXQ UCTsWVFh5wo4Ymr897Ze4vyw UCDPrIn5qUnGA8zIDLcFcD_Q
    UC7twOZnRdA8rLdx8U-_a0sA UCd1c2-Q7OsYiadChdWXKcog UCMX2VMzcb3u2Jowd7eatNWg UCjNG40EplaM0H_9M5hFKxQQ`),
  ],
  [
    'travel',
    idsIn(`
    UCLSpaIzsrzKQ_ChfJSi47GA UC56cPwyIz1XM3kRkPDciO8w UCUfE67AXrCFjhGYTpffDnmQ UCmhjHnOr2n_ZVN3Yp0e55VQ
    UC0MwJ5GgYdMnVXVRY1SYKag UCi4B9F-6ulxT6JFixHI5bhQ UCD3iMRfQ10x5lKke1WvKD4A UCN9OSoLztmQswcM4Qsmc3xg
    UCazX5dYoTh3dVdvhdyHdK6Q UCed_yXU7wGzq-9lyzHL9msw UCEATbxiIWRZkgCtg_rbCWlA UC9yNs-FJ477ZG_EmQsKq4Tw`),
  ],
  [
    'vehicles',
    idsIn(`
    UCZEmhHIH_z1gHJ-aUxam5vw UCUWfyVGxM-JplZ3kDgKR9OQ UCYzuwDI-H0B3nDfxx7YVNCA UCAnZ684bAAQz6KaVHYhiVow
    UC21CWo_TsT1qKY1TpUKYtAQ UClEn8t5tumTVIKmCDwQyn9A UCHiZOqAfAk9sjjuprVcJUrg`),
  ],
  [
    'animals',
    idsIn(`
    UC27KEar9oksFfpjaTrbBj9w UC5kUBwVJX5AL0kHVf5CFCcw UCuwvEfvAv5Su6pEgWnAC1Tw UCQHmqVjPw49oI1tandlVlNg
    UCX3zjL-_EPZKYX6HNrbO1rA UCfVmYRmho0cUfZeBMT7DRYA UCJmpgPaIUHgVekZfkQpHE9Q UC3A0euORW5KoaraqfF0MILA
    UCd1iMbfjCKoXsZxGfb-7zhw UC8b37IhJDNRk49dAczy7vlQ`),
  ],
])

/** Channels that are in no folder yet. */
export const DEMO_UNSORTED: readonly string[] = idsIn(`
  UCMt4_W8Pcv6gAQ2_LqYmKKA UCQCU-DOmShIIPYUXP-RbD0A UCz0515pGzQK9k3h0hFlsCAQ UCwmAotlV9iZMlD9pfuqA7SQ
  UCcV7z0aZPvI24CrvUhyHGeg UCuJEJY81ip12_DBY_Ov9gMg UCuSJ09AQExydMLLAw_d0GjQ UCwAmKCT4CQ_tiLLkBEGErRQ
  UCDQut2abGx2xxEVdlVWWWiA UCif9VYUWp9JL02viOET6gRg UClEh4bQGt9wHnPIRyDTAWlg UC8wqu1vKtZijidFBCxHPT_Q
  UCjTtWY3ER7mglof-kQ7esQw UC5_VVbsFfxEFkuBlUsiJblw UCJ4l4WjfnvDHhfI180Moftg UCS-UG52uQNQ_j5fDAhFeC4w
  UCSRANJW6ga4T6uMpDrjeQng UCkhB8vPtorzV-4qLzc8H8sQ UCQ4o7wAgzV-SqldVevsBZ5Q UCPc5nvavYfw7V6avUlRtqJA
  UCTPLHY9XXQcROFpbhPuWu5w UCiMS1IBmF6b3B26poZrsLPQ UC5VLaiPArg-GIupxr-jKrGg UC5Ajqw_Bz4QrSNXQwD0DQFA
  UCi3njk8klk0p6U9zwVogd3g UCMHwkfyfcWR0IuxwegeIPXg UC52JXNsw1DJgTZ0KVypu1EQ UCcgvSB4Y3hReiOomcG_zXTw
  UC4uJ4KBhTB9x1bR8Gd2bsPw UCeElITSUdjkgPfgC3Lob-DQ UCRc3yCkQ3_zLFp7b5c6r3UQ UCBXa4YnaIyi0Gaux7AMzHVA
  UCFKqGTSZ8rg4RVTdVwCpoyw UCxqkOoz-ry4wnfTnVS8c56w UCyt3D_ppC1xQeDUXdrWfpmw UC6enUql5sM6rrGdmTpyU8ag
  UCiuZ0BX9XfFoHTbiUgNuDWw UCHLjOqQh4_5BXaezFFt5D-w UCj4g7ENvE33CBh5jttTDDdw UCmF-tW1TNdjD1pSWUWkn6Vg
  UCCJXXS-utQmsWax2mwrH4nQ UCnXBZdipZEPrLrr3BJhr7-A UCQwR5xw7f7Fkis9BWDmU5Ug UC40B8vJBY8e0atx2W9BA_Qw
  UC4rDHrXfB7sW-mOFuJ5JRbA UC9RjaUEWSqvtmaAvn6gyOZg UCCtR9kn5U0frr7ZnVCRa_Dw UCCM8XGe6LZDjevNqD7YxmsQ
  UCgr2GYigdTmccsqQsBKsdEA UC2SS3tGPN1oSlc550t8HPAw UChUfKpy-5IuCMFn5RL0A-Qg UCLRMHkVb2hIHq4IWj6QI2Mw
  UCW_39HyRTakxnR5C8NcFXbA UCFXNTfqfzmQdbyulRh92lVA`)
